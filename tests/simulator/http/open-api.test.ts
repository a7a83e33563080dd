import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoint, type Endpoint } from '#adapters/wire/endpoint.ts';
import { PRODUCT_SERVER } from '#adapters/wire/product-server.ts';
import { TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { openApi } from '#simulator/http/open-api.ts';
import { createTerminalHost } from '#simulator/terminal-host/create-terminal-host.ts';

const ping = endpoint({
  name: 'ping', summary: 'Is somebody there', source: '§7', method: 'GET', path: '/ping', endsWith: '2.0.0',
  query: v.object({ loud: v.optional(v.pipe(v.string(), v.metadata({ deprecated: true, description: 'Ends with 2.0.0' }))) }), replies: { 204: 'empty' },
});
const { endsWith: _soon, ...staying } = ping;

describe('[W-4] what ends is announced in the OpenAPI document', () => {
  it('a call, with the version that it ends with, and a field', () => {
    expect(openApi({ title: 'A server', version: '1.4.0' }, [ping], {})).toMatchObject({
      paths: { '/ping': { get: { deprecated: true, description: 'Source: §7. Deprecated: ends with 2.0.0', parameters: [{ name: 'loud', schema: { deprecated: true, description: 'Ends with 2.0.0' } }] } } },
    });
  });

  it('and what stays is not', () => {
    expect(openApi({ title: 'A server', version: '1.4.0' }, [staying], {})).toMatchObject({ paths: { '/ping': { get: { description: 'Source: §7' } } } });
    expect(JSON.stringify(openApi({ title: 'A server', version: '1.4.0' }, [{ ...staying, query: v.object({}) }], {}))).not.toContain('deprecated');
  });

  it('and in the list of changes', () => {
    const changes = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8');
    const ending = Object.values<Endpoint>({ ...PRODUCT_SERVER, ...TERMINAL_HOST }).filter((call) => call.endsWith !== undefined);
    expect(ending.filter((call) => !changes.includes(`\`${call.method} ${call.path}\``)).map((call) => call.name)).toEqual([]);
  });
});

describe('[W-1] who may call is in the OpenAPI document', () => {
  it('a bearer on every call of the terminal host but the sign-in, whose id is the secret', async () => {
    const host = createTerminalHost({ data: null, shopId: 1, productServer: { fetch: () => Promise.reject(new Error('nobody asks')), origin: 'http://127.0.0.1:4300' }, origins: [] });
    const document: unknown = await (await host.fetch(new Request('http://127.0.0.1:4310/openapi.json'))).json();
    await host.close();
    expect(document).toMatchObject({
      security: [{ bearer: [] }], components: { securitySchemes: { bearer: { scheme: 'bearer', description: expect.stringContaining('profitcenter_code') as string } } },
      paths: { '/self-service/session/{id}': { get: { security: [] } } },
    });
    expect(document).not.toHaveProperty(['paths', '/self-service/ping', 'get', 'security']);
  });
});
