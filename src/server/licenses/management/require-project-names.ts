import { ApiError } from '../../../contract/errors.ts';
import { type ProjectNames, projectNamesProblem } from '../../../contract/licenses/project-names.ts';

/** Refuses names that do not go together, and more than the license allows. */
export function requireProjectNames(names: ProjectNames, limit: number | null): void {
  const problem = projectNamesProblem(names, limit);
  if (problem !== null) throw new ApiError('FIELDS_INCOMPLETE', { fields: problem });
}

/** Refuses a change of the limit below the present number: which project goes is for the holder to say. */
export function requireRoomForProjects({ furtherProjects }: ProjectNames, limit: number | null): void {
  const count = furtherProjects.length + 1;
  if (furtherProjects.length === 0 || limit === null || count <= limit) return;
  const message = `这份授权有 ${count} 个项目，改后最多 ${limit} 个；请先更正项目名称，留下 ${limit} 个`;
  throw new ApiError('FIELDS_INCOMPLETE', { message, fields: { 'limits.projects': message } });
}
