import { Link } from 'react-router';
import { LicenseLink } from '../licenses/license-link.tsx';

const numbers = /(AP[0-9A-Z]{6,24}|VL-[0-9A-Z-]{6,40})/;

/** A sentence of the server in which numbers of applications and licenses lead to them. */
export function NumberedText({ text }: { text: string }) {
  return text.split(numbers).map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith('VL-')) return <LicenseLink key={part} q={part} />;
    return (
      <Link
        key={part}
        to={`/dashboard/applications/${part}`}
        className="tnum font-medium text-ink underline underline-offset-4 hover:text-primary"
      >
        {part}
      </Link>
    );
  });
}
