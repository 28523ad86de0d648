import { secretSealing } from '../../licenses/keys/secret-sealing.ts';

export const { seal: sealPassword, open: openPassword } = secretSealing({
  purpose: 'vela mail server',
  label: 'mail server password',
});
