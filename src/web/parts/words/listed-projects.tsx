import type { ReactNode } from 'react';
import type { ProjectNames } from '../../../contract/licenses/project-names.ts';

/** A license's projects, several of them each on a line; '' if it names none. */
export function listedProjects({ projectName, furtherProjects }: ProjectNames): ReactNode {
  if (furtherProjects.length === 0) return projectName;
  return (
    <ul>
      {[projectName, ...furtherProjects].map((name) => (
        <li key={name} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  );
}
