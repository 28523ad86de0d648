import { contract } from '../../../contract/api.ts';
import type { Contract, Domain } from '../../../contract/api.ts';
import type { EndpointShape, InputOf, OutputOf } from '../../../contract/endpoint.ts';
import { requestOf } from '../http/call-endpoint.ts';
import { uploadFile, type UploadOptions } from './upload.ts';

/** The endpoints of a domain that take a file. */
type Uploads<D extends Domain> = {
  [E in keyof Contract[D]]: Contract[D][E] extends { payload: 'multipart' } ? E : never;
}[keyof Contract[D]];
type Entry<D extends Domain, E extends keyof Contract[D]> = Extract<Contract[D][E], EndpointShape>;

/** Sends a file and the fields beside it to an endpoint of the contract; checks the size before sending. */
export async function uploadTo<D extends Domain, E extends Uploads<D>>(
  domain: D,
  name: E,
  input: Omit<InputOf<Entry<D, E>>, 'file'> & { file: Blob },
  options: UploadOptions & { fileName?: string } = {},
): Promise<OutputOf<Entry<D, E>>> {
  const entry = contract[domain][name] as Entry<D, E>;
  const { file, ...rest } = input;
  const { fileName, ...uploading } = options;
  const { path, side, body } = requestOf(entry, rest);
  const fields = body as Record<string, string>;
  return (await uploadFile({ path, side, file, fields, fileName }, { failure: 'none', ...uploading })) as OutputOf<
    Entry<D, E>
  >;
}
