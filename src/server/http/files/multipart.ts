import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { isApiError } from '../../../contract/is-api-error.ts';
import { type IncomingFile, sizeText } from '../../../contract/files/incoming-file.ts';
import { seconds } from '../../duration.ts';
import { withDeadline } from './stream-deadline.ts';

/** The time for ten megabytes over a slow mobile network. */
const LONGEST_FORM_MS = seconds(120);
const timing = {
  longestMs: LONGEST_FORM_MS,
  longestPauseMs: seconds(15),
  // Few files are received at once: two accounts that drip would hold every place for two minutes.
  slowest: { bytesPerSecond: 20_000, graceMs: seconds(10) },
};

/** Allowance for the text fields and the multipart frame around the file. */
const AROUND_FILE = 64 * 1024;

const options = {
  // Browsers write names as UTF-8; the parser would take them for Latin-1. Its types do not know this option.
  defParamCharset: 'utf8',
  limits: { files: 1, fields: 20, fieldNameSize: 64, fieldSize: 8 * 1024, headerPairs: 20 },
};

/** Lets the routes of this scope, and no others, accept multipart bodies. */
export async function registerMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, options);
}

/**
 * The text fields and, as `file`, the unread file after them. Null if the body is not multipart. The rest of the body
 * is drained unread once the answer is ready, so that the caller can read the answer.
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  maxFileBytes: number,
): Promise<Record<string, unknown> | null> {
  if (!request.isMultipart()) return null;
  refuseTooLarge(request, reply, maxFileBytes);
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: { fileSize: maxFileBytes } })) {
      if (fields.has(part.fieldname)) throw new ApiError('REQUEST_MALFORMED');
      fields.set(part.fieldname, partValue(part, maxFileBytes));
      if (part.type === 'file') break;
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    releaseWhenAnswered(request, reply);
  }
  return Object.fromEntries(fields);
}

function refuseTooLarge(request: FastifyRequest, reply: FastifyReply, maxFileBytes: number): void {
  const length = request.headers['content-length'];
  // The connection is not kept for a body that may never end; `lingering.ts` closes it once the answer can be read.
  if (length === undefined || Number(length) > maxFileBytes + AROUND_FILE) void reply.header('connection', 'close');
  if (length !== undefined && Number(length) > maxFileBytes + AROUND_FILE) throw tooLarge(maxFileBytes);
}

function partValue(part: Multipart, maxFileBytes: number): unknown {
  if (part.type === 'file') return incoming(part, maxFileBytes);
  if (part.valueTruncated || part.fieldnameTruncated) throw new ApiError('BODY_TOO_LARGE');
  return part.value;
}

function incoming(part: MultipartFile, maxFileBytes: number): IncomingFile {
  return { name: shownName(part.filename), bytes: bytesOf(part, maxFileBytes) };
}

async function* bytesOf({ file }: MultipartFile, maxFileBytes: number): AsyncGenerator<Uint8Array> {
  try {
    yield* withDeadline<Buffer>(file, timing, () => tooSlow());
  } catch (error) {
    throw refusalOf(error);
  }
  if (file.truncated) throw tooLarge(maxFileBytes);
}

/** One line of bounded length without control or direction characters. */
export function shownName(name: string): string {
  const clean = name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '');
  return (clean.split(/[\\/]/).at(-1) ?? '').trim().slice(-150);
}

/**
 * Drains the rest of an answered body in place of the parser that stopped reading; `lingering.ts` says for how long.
 */
export function releaseWhenAnswered({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('prefinish', () => {
    if (!raw.readableEnded && !raw.destroyed) raw.unpipe().resume();
  });
}

const tooSlow = () => new ApiError('REQUEST_MALFORMED', { message: '文件传得太慢或中断了，请检查网络后重新上传' });
const tooLarge = (maxFileBytes: number) =>
  new ApiError('BODY_TOO_LARGE', { message: `文件不能超过 ${sizeText(maxFileBytes)}` });

function refusalOf(cause: unknown): ApiError {
  if (isApiError(cause)) return cause;
  const isTooMuch = cause instanceof Error && 'statusCode' in cause && cause.statusCode === 413;
  const refusal = isTooMuch
    ? new ApiError('BODY_TOO_LARGE')
    : new ApiError('REQUEST_MALFORMED', { message: '文件没有传完整，请重新上传' });
  return Object.assign(refusal, { cause });
}
