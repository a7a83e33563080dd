import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlParts, type ShownRequest } from '#core/shared/curl-line.ts';

const aRequest = (overrides: Partial<ShownRequest>): ShownRequest => ({ method: 'GET', url: 'http://127.0.0.1:4300/api/shops', headers: {}, body: '', ...overrides });

/** The words that curl would get of a shell. */
const words = (request: ShownRequest): readonly string[] => {
  const [line = '', ...more] = curlParts(request);
  return execFileSync('sh', ['-c', [`printf '%s\\0' ${line.replace(/^curl /, '')}`, ...more].join(' \\\n  ')], { env: { TOKEN: 'my-token', BODY: 'my body' }, encoding: 'utf8' }).split('\0').slice(0, -1);
};

describe('a curl line sends the request that was logged', () => {
  it.each([
    ['reading', aRequest({}), ['-i', 'http://127.0.0.1:4300/api/shops']],
    ['quotes, dollars, backslashes and other alphabets are what they are', aRequest({ method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"note":"it's \\"fin\\" & $HOME \`x\` åäö 🌲\n"}` }),
      ['-i', '-X', 'POST', 'http://127.0.0.1:4300/api/shops', '-H', 'content-type: application/json', '--data-raw', `{"note":"it's \\"fin\\" & $HOME \`x\` åäö 🌲\n"}`]],
    ['the bearer is whoever runs it', aRequest({ headers: { authorization: 'Bearer ••••3f9a' } }), ['-i', 'http://127.0.0.1:4300/api/shops', '-H', 'authorization: Bearer my-token']],
    ['an authorization of another kind stays masked', aRequest({ headers: { authorization: 'Basic ••••' } }), ['-i', 'http://127.0.0.1:4300/api/shops', '-H', 'authorization: Basic ••••']],
    ['an empty header is sent, and not left out', aRequest({ headers: { 'x-customercode': '' } }), ['-i', 'http://127.0.0.1:4300/api/shops', '-H', 'x-customercode;']],
    ['brackets in an address are no list of addresses', aRequest({ url: 'http://127.0.0.1:4300/api/shops?x[0]={a}' }), ['-i', '--globoff', 'http://127.0.0.1:4300/api/shops?x[0]={a}']],
    ['nobody waits for the body of a HEAD', aRequest({ method: 'HEAD' }), ['-i', '--head', 'http://127.0.0.1:4300/api/shops']],
    ['a GET with a body stays a GET', aRequest({ body: '{}' }), ['-i', '-X', 'GET', 'http://127.0.0.1:4300/api/shops', '-H', 'content-type:', '--data-raw', '{}']],
    ['of a body that is known in part only, whoever runs it has the rest', aRequest({ method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'x', isBodyWhole: false }), ['-i', '-X', 'PUT', 'http://127.0.0.1:4300/api/shops', '-H', 'content-type: text/plain', '--data-raw', 'my body']],
  ])('%s', (_, request, sent) => { expect(words(request)).toEqual(sent); });
});
