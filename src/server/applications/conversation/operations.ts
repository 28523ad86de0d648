import type { Operations } from '../../api/operations.ts';
import { getConversation } from './get-conversation.ts';
import { markRead } from './mark-read.ts';
import { addMessageFile, removeMessageFile } from './message-files.ts';
import { writeAsCustomer, writeAsOperator } from './write-message.ts';

export const customerConversationOperations: Operations['customerConversation'] = {
  get: (call, input) => getConversation(call, 'customer', input),
  write: writeAsCustomer,
  read: (call, input) => markRead(call, 'customer', input),
  addFile: (call, input) => addMessageFile(call, 'customer', input),
  removeFile: (call, input) => removeMessageFile(call, 'customer', input),
};

export const operatorConversationOperations: Operations['operatorConversation'] = {
  get: (call, input) => getConversation(call, 'operator', input),
  write: writeAsOperator,
  read: (call, input) => markRead(call, 'operator', input),
  addFile: (call, input) => addMessageFile(call, 'operator', input),
  removeFile: (call, input) => removeMessageFile(call, 'operator', input),
};
