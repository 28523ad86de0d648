import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import manifest from '../../../../package.json' with { type: 'json' };
import { type Domain, domainNames, forEachEndpoint } from '../../../contract/api.ts';
import { reading, type Access, type EndpointShape } from '../../../contract/endpoint.ts';
import { ERROR_CODE, SUCCESS_CODE, TIMEOUT_CODE } from '../../../contract/envelope.ts';
import { errorTable } from '../../../contract/errors.ts';
import type { Services } from '../../call.ts';
import { openApiPage } from '../pages/open-api-page.ts';
import type { RenderedPage } from '../pages/page-cache.ts';
import { contentCache, sendCached } from '../pages/send-cached.ts';
import { pathOf } from '../rest.ts';

type JsonObject = Record<string, unknown>;

export interface OpenApiOperation {
  tags: string[];
  operationId: string;
  summary: string;
  description: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonObject }[];
  requestBody?: JsonObject;
  responses: JsonObject;
  security: JsonObject[];
}

export interface OpenApiDocument extends JsonObject {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, OpenApiOperation>>;
}

const accessText = (access: Access): string => {
  if (access === 'public') return '无需登录';
  if (access === 'user') return '需要登录';
  return access === 'operator' ? '需要运营人员身份' : `需要权限 ${access}`;
};

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(services: Services): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  forEachEndpoint((domain, name, entry) => {
    const url = pathOf(entry, services.config.apiPrefix).replace(/:(\w+)/g, '{$1}');
    (paths[url] ??= {})[entry.method.toLowerCase()] = describe(domain, name, entry);
  });
  return {
    openapi: '3.1.0',
    info: {
      title: `${services.config.appTitle} API`,
      version: manifest.version,
      description: `所有回答都是信封 {code, message, data}：${SUCCESS_CODE} 成功，${ERROR_CODE} 失败（data.error 为事实名，data.fields 为各字段的说明），${TIMEOUT_CODE} 登录失效。`,
    },
    servers: [{ url: services.config.publicUrl }],
    tags: Object.values(domainNames).map((name) => ({ name })),
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function describe(domain: Domain, name: string, entry: EndpointShape): OpenApiOperation {
  const input = jsonSchema(entry.input, 'input');
  const properties = (input['properties'] ?? {}) as Record<string, JsonObject>;
  const required = new Set((input['required'] ?? []) as string[]);
  const inPath = new Set([...entry.path.matchAll(/:(\w+)/g)].map((match) => match[1]));
  const names = Object.keys(properties);
  const inQuery = entry.method === 'GET' || entry.payload === 'query';
  const operation: OpenApiOperation = {
    tags: [domainNames[domain]],
    operationId: `${domain}.${name}`,
    summary: entry.summary,
    description: `${accessText(entry.access)}；每个网络地址每分钟最多 ${entry.limit.perMinute} 次。`,
    parameters: names
      .filter((field) => inPath.has(field) || inQuery)
      .map((field) => ({
        name: field,
        in: inPath.has(field) ? 'path' : 'query',
        required: inPath.has(field) || required.has(field),
        schema: properties[field] ?? {},
      })),
    responses: responsesOf(entry),
    security: entry.access === 'public' ? [] : [{ bearer: [] }],
  };
  const body = names.filter((field) => !inPath.has(field));
  if (!inQuery && body.length > 0) {
    const schema = {
      type: 'object',
      properties: Object.fromEntries(body.map((field) => [field, properties[field]])),
      required: body.filter((field) => required.has(field)),
    };
    if (entry.payload === 'multipart') schema.properties['file'] = { type: 'string', format: 'binary' };
    const mediaType = entry.payload === 'multipart' ? 'multipart/form-data' : 'application/json';
    operation.requestBody = { required: true, content: { [mediaType]: { schema } } };
  }
  return operation;
}

function responsesOf(entry: EndpointShape): JsonObject {
  const envelope = (data: JsonObject): JsonObject => ({
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'message', 'data'],
        properties: { code: { type: 'integer' }, message: { type: 'string' }, data },
      },
    },
  });
  const responses: Record<string, JsonObject> = {
    200: { description: '成功，或业务错误（看 code）', content: envelope(jsonSchema(entry.output, 'output')) },
  };
  for (const error of entry.errors) {
    const { status, code, message } = errorTable[error];
    const key = String(status);
    const line = `${error}（${code}）${message}`;
    responses[key] ??= { description: line, content: envelope({ type: 'object' }) };
    const response = responses[key];
    if (!String(response['description']).includes(error))
      response['description'] = `${String(response['description'])}；${line}`;
  }
  return responses;
}

function jsonSchema(schema: EndpointShape['input'], io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject;
  return rest;
}

/** The document for machines and a page of it for people, made once. */
export function registerOpenApi(app: FastifyInstance, services: Services): void {
  const document = once(() => openApiDocument(services));
  const page = once(() => openApiPage(document()));
  const kept = contentCache(services);
  const serve = (url: string, make: () => RenderedPage): void => {
    app.get(url, { compress: false, config: { rateLimit, closingRule: 'shop' } }, async (request, reply) =>
      sendCached(request, reply, await (await kept.current()).get(url, async () => make())),
    );
  };
  serve('/api/openapi.json', () => ({
    status: 200,
    headers: [['content-type', 'application/json; charset=utf-8']],
    body: Buffer.from(JSON.stringify(document())),
  }));
  serve('/api/docs', () => ({
    status: 200,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      [
        'content-security-policy',
        `default-src 'none'; style-src '${page().styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
      ],
    ],
    body: Buffer.from(page().html),
  }));
}

const rateLimit = { max: reading.perMinute, timeWindow: 60_000 };

/** Made on the first request: the start does not wait for it. */
function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
