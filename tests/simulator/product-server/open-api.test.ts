import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PRODUCT_SERVER } from '#adapters/wire/product-server.ts';
import { aProductServer } from '../support/a-product-server.ts';

const operation = v.looseObject({
  operationId: v.string(), summary: v.string(),
  parameters: v.optional(v.array(v.object({ name: v.string(), in: v.picklist(['path', 'query', 'header']), required: v.boolean(), schema: v.looseObject({}) })), []),
  requestBody: v.optional(v.looseObject({ content: v.record(v.string(), v.object({ schema: v.looseObject({}) })) })),
  responses: v.record(v.string(), v.looseObject({ description: v.string(), content: v.optional(v.record(v.string(), v.object({ schema: v.looseObject({}) })), {}) })),
});
const document = v.object({
  openapi: v.literal('3.1.0'), info: v.object({ title: v.string(), version: v.string(), description: v.string() }), paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.object({ schemas: v.record(v.string(), v.looseObject({})) }),
});

describe('[W-1] the OpenAPI document', () => {
  it('has every endpoint with its replies, and every reference leads somewhere', async () => {
    const reply = await (await aProductServer()).get('/api/openapi.json');
    const read = v.parse(document, reply.json);
    const operations = Object.entries(read.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, value]) => ({ path, method, ...value })));
    expect(operations.map(({ operationId, path, method }) => `${operationId} ${method} ${path}`).toSorted()).toEqual(
      Object.values(PRODUCT_SERVER).map((endpoint) => `${endpoint.name} ${endpoint.method.toLowerCase()} ${endpoint.path}`).toSorted());
    for (const { operationId, path, parameters, responses } of operations) {
      const endpoint = Object.values(PRODUCT_SERVER).find((one) => one.name === operationId);
      expect(Object.keys(responses).filter((status) => status !== '304')).toEqual([...Object.keys(endpoint?.replies ?? {}).filter((status) => status !== '304'), 'default']);
      expect(parameters.filter((parameter) => parameter.in === 'path').map((parameter) => `{${parameter.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
    const references = [...reply.text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    expect(references.length).toBeGreaterThan(10);
    for (const target of references) expect(read.components.schemas).toHaveProperty(target.replace('#/components/schemas/', ''));
  });

  it('has the 304 of every call that has an ETag, and of no other', async () => {
    const world = await aProductServer();
    const get = (path: string, headers?: Readonly<Record<string, string>>): ReturnType<typeof world.get> => world.get(path, headers);
    const { paths } = v.parse(document, (await get('/api/openapi.json')).json);
    const picture = /"imageUrl":"([^"]+)"/.exec((await get('/api/shops/1/menu')).text)?.[1] ?? '';
    const asked: Readonly<Record<string, string>> = {
      '/api/shops': '/api/shops', '/api/shops/{shopId}': '/api/shops/1', '/api/shops/{shopId}/menu': '/api/shops/1/menu', '/api/settings': '/api/settings', '/api/settings/design': '/api/settings/design',
      '/api/images/{url}': `/api/images/${picture}`, '/api/shops/{shopId}/delivery-spots': '/api/shops/1/delivery-spots', '/api/cultures/languages': '/api/cultures/languages',
      '/api/shops/{shopId}/pickup-times': '/api/shops/1/pickup-times?orderType=takeAway', '/api/user/profile': '/api/user/profile',
    };
    const seen = await Promise.all(Object.entries(asked).map(async ([path, url]) => {
      const etag = (await get(url)).headers.get('etag');
      return { path, says: etag === null ? 200 : (await get(url, { 'if-none-match': etag })).status };
    }));
    expect(seen.filter(({ says }) => says === 304)).toHaveLength(6);
    expect(Object.entries(paths).flatMap(([path, { get: call }]) => (call?.responses['304'] === undefined ? [] : [path])).toSorted())
      .toEqual(seen.filter(({ says }) => says === 304).map(({ path }) => path).toSorted());
    expect(paths['/api/shops']?.['get']?.responses['304']).toEqual({ description: 'Not modified', content: {} });
  });

  it('says what whoever signs in has to send along, which no call tells of itself', async () => {
    const world = await aProductServer();
    const { info } = v.parse(document, (await world.get('/api/openapi.json')).json);
    const headers = { cookie: 'XSRF-TOKEN=0123456789abcdef0123456789', 'content-type': 'application/json' };
    const statuses = await Promise.all([{}, { 'x-xsrf-token': '0123456789abcdef0123456789' }].map(async (more) => (await world.send('POST', '/api/user/logout', {}, { ...headers, ...more })).status));
    expect([info.description.match(/`[^`]+`/g), statuses]).toEqual([['`Origin`', '`XSRF-TOKEN`', '`x-xsrf-token`', '`request.forbidden`'], [403, 204]]);
  });

  it('says how an order is created', async () => {
    const reply = await (await aProductServer()).get('/api/openapi.json');
    const create = v.parse(document, reply.json).paths['/api/order']?.['post'];
    expect(create).toMatchObject({
      parameters: [{ name: 'idempotency-key', in: 'header', required: true, schema: { type: 'string' } }],
      requestBody: { content: { 'application/json': { schema: { type: 'object', required: ['shopId', 'orderType', 'items', 'expectedTotal'] } } } },
      responses: { default: { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } } },
    });
  });

  it('says what stands on a menu: articles with their choices, containers in containers, and what only a newer client knows', async () => {
    const { components } = v.parse(document, (await (await aProductServer()).get('/api/openapi.json')).json);
    expect(components.schemas['getMenu2000']).toMatchObject({
      anyOf: [
        { properties: { type: { const: 'article' }, price: { type: 'number' }, choices: { type: 'array' }, campaigns: { type: 'array' } }, required: ['type', 'code', 'name', 'price'] },
        { properties: { type: { const: 'container' }, items: { type: 'array' } }, required: ['type', 'code', 'name', 'items'] },
        { properties: { type: { type: 'string' } }, required: ['type'] },
      ],
    });
  });
});
