import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { grantsBy } from './grants.ts';

const server = path.join(import.meta.dirname, '..');
const isStrict = false;
const reviewer = {
  id: 'reviewer',
  name: '审核员',
  permissions: ['application:review'],
  isBuiltIn: true,
  needsSecondFactor: false,
  revision: 0,
} as const;
const own = { ...reviewer, id: 'own', permissions: ['audit:read'], isBuiltIn: false, needsSecondFactor: true } as const;

it('roles grant together what each of them does, as they are defined; what is not defined grants nothing', () => {
  expect(grantsBy({ isStrict }, ['own', 'reviewer', 'gone'], [reviewer, own])).toEqual({
    permissions: ['application:review', 'audit:read'],
    needsSecondFactor: true,
  });
  expect(grantsBy({ isStrict }, ['gone'], [reviewer, own])).toEqual({ permissions: [], needsSecondFactor: false });
});

it('owners of a site on the internet need the second step, whatever was decided about their role', () => {
  const owner = { ...reviewer, id: 'owner' };
  expect(grantsBy({ isStrict: true }, ['owner'], [owner]).needsSecondFactor).toBe(true);
  expect(grantsBy({ isStrict: false }, ['owner'], [owner]).needsSecondFactor).toBe(false);
});

it('nothing on the server asks the contract what a role grants, past the definitions', () => {
  const asking = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) =>
      /\b(?:permissionsOf|rolePermissions)\b[^;]*from '[^']*contract\/permissions\.ts'/.test(
        readFileSync(path.join(server, file), 'utf8'),
      ),
    )
    .map((file) => file.split(path.sep).join('/'));
  expect(asking).toEqual(['identity/operators/roles/role-store.ts']);
});
