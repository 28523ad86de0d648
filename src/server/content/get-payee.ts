import type { Payee } from '../../contract/content/content.ts';
import { REFUND_PERIOD } from '../../contract/settings.ts';
import { pictureUrl } from '../../contract/shop/shop-pictures.ts';
import type { SignedInCall } from '../call.ts';
import { readSettings } from '../settings/read-settings.ts';

export async function getPayee(call: SignedInCall): Promise<Payee> {
  const { payee, refundTexts } = await readSettings(call.database);
  const urlOf = (picture: (typeof payee.channels)[number]['picture']): string =>
    picture === null ? '' : pictureUrl(call.config.imageUrl, picture);
  return {
    ...payee,
    channels: payee.channels.map((one) => ({ ...one, pictureUrl: urlOf(one.picture) })),
    refund: { due: refundTexts.due.replaceAll(REFUND_PERIOD, refundTexts.period), done: refundTexts.done },
  };
}
