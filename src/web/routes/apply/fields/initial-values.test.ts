import { expect, it } from 'vitest';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { UserInfo } from '../../../../contract/identity/identity.ts';
import { emptyValues } from './application-values.ts';
import { fitToEdition, knownContact } from './initial-values.ts';

const editionFor = (...types: ('personal' | 'company')[]) =>
  ({ offers: types.map((holderType) => ({ holderType })) }) as Edition;

it('chooses the only holder that an edition is offered to', () => {
  expect(fitToEdition(emptyValues, editionFor('company')).holderType).toBe('company');
  expect(fitToEdition({ ...emptyValues, holderType: 'personal' }, editionFor('company')).holderType).toBe('company');
  expect(fitToEdition(emptyValues, editionFor('personal', 'company')).holderType).toBe('');
  expect(fitToEdition({ ...emptyValues, holderType: 'personal' }, editionFor('personal', 'company')).holderType).toBe(
    'personal',
  );
});

it('suggests the contact only where nothing was typed', () => {
  const user = { email: 'a@example.com', phone: '' } as UserInfo;
  expect(knownContact({ ...emptyValues, holderType: 'personal', holderName: '张三' }, user)).toEqual({
    contactName: '张三',
    contactEmail: 'a@example.com',
  });
  expect(knownContact({ ...emptyValues, contactEmail: 'b@example.com' }, user)).toEqual({});
  expect(knownContact(emptyValues, null)).toEqual({});
});
