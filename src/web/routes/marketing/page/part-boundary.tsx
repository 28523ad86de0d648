import { Component, type ReactNode, use } from 'react';
import { PageScriptsContext } from '../../../start/page-scripts.ts';

interface PartProps {
  /** The id of the block. */
  id: string;
  children: ReactNode;
  /** What stands in its place in the browser if it cannot be drawn: by default nothing. */
  instead?: ReactNode;
}

interface PartState {
  isBroken?: boolean;
  /** The children to which `isBroken` applies. */
  of?: ReactNode;
}

/** In the browser, a part that cannot be drawn is left out, and the page stays. It is tried again when the page changes. */
class InBrowser extends Component<PartProps> {
  static getDerivedStateFromError = () => ({ isBroken: true });
  static getDerivedStateFromProps = ({ children }: PartProps, { of, isBroken }: PartState) => ({
    of: children,
    isBroken: isBroken && children === of,
  });
  override state: PartState = {};
  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}

/** React has no such boundary on the server, which draws the whole page again without the part that it drew last. */
function OnServer({ id, children }: PartProps) {
  const { drawing } = use(PageScriptsContext);
  if (drawing?.left.has(id)) return null;
  if (drawing) drawing.part = id;
  return children;
}

/** Around each part that a page draws itself. */
export const PartBoundary = import.meta.env.SSR ? OnServer : InBrowser;
