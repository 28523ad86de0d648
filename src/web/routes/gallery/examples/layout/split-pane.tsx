import { SplitPane } from '../../../../ui/split-pane.tsx';

export default function SplitPaneExample() {
  return (
    <SplitPane
      label="目录宽度"
      start={<p className="text-sm text-ink">目录：安装、路由、权限、主题</p>}
      end={<p className="text-sm leading-6 text-ink-soft">拖动中间的线，或者用 Tab 停在线上再按左右方向键。</p>}
    />
  );
}
