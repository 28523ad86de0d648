import type { Conversation, Side } from '../../../contract/applications/conversation.ts';
import { quietApi, remoteApi } from '../../client/http/remote-api.ts';

/** The endpoints of one side; both sides have the same inputs and answers. */
export const domainOf = (side: Side) =>
  side === 'customer' ? ('customerConversation' as const) : ('operatorConversation' as const);

export const fetchEarlier = (side: Side, number: string, before: number): Promise<Conversation> =>
  remoteApi[domainOf(side)].get({ number, before });

export const markRead = (side: Side, number: string, upTo: number): Promise<object> =>
  quietApi[domainOf(side)].read({ number, upTo });

export const removeFile = (side: Side, number: string, id: string) =>
  remoteApi[domainOf(side)].removeFile({ number, id });
