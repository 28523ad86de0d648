import { Link } from 'react-router';
import type { AuditEvent } from '../../../../contract/audit/audit.ts';
import { targetName, targetPath, targetWord } from './event-words.ts';

/** The target of an event, linked if it has a page. */
export function EventTarget({ event }: { event: AuditEvent }) {
  const path = targetPath(event);
  const kind = targetWord(event.target.type);
  const name = targetName(event);
  if (path === null) return <span>{name === '' ? kind : `${kind} ${name}`}</span>;
  return (
    <>
      {name !== '' && `${kind} `}
      <Link to={path} className="relative text-link">
        {name === '' ? kind : name}
      </Link>
    </>
  );
}
