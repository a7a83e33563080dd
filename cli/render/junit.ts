import type { CheckResult } from '../conformance/run-checks.ts';
import type { Evidence } from '../conformance/exchange.ts';
import { countsOf, type Suite } from './conformance-report.ts';

const names: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' };
/** XML knows no control characters, however they are written. */
// oxlint-disable-next-line no-control-regex -- these are what must go
const escaped = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replaceAll(/[<>&"']/g, (sign) => names[sign] ?? sign);

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

const evidenceText = ({ request, response, curl }: Evidence): string => [curl, `> ${request.method} ${request.url}`, `< ${response.status === 0 ? 'no answer' : response.status}`, response.text].join('\n');

const testcase = ({ id, title, severity, source, outcome, why, ms, evidence }: CheckResult): string => {
  const head = `<testcase classname="${escaped(id.split('.').slice(0, 2).join('.'))}" name="${escaped(`${id}: ${title}`)}" time="${seconds(ms)}"`;
  if (outcome === 'passed') return `    ${head}/>`;
  if (outcome === 'skipped') return `    ${head}><skipped message="${escaped(why)}"/></testcase>`;
  return `    ${head}><failure type="${severity}" message="${escaped(why)}">${escaped(`${source}\n${evidence.map(evidenceText).join('\n\n')}`)}</failure></testcase>`;
};

/** JUnit XML, as build servers read it: a suite per server. */
export const junitXml = (suites: readonly Pick<Suite, 'name' | 'results'>[]): string => [
  '<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="weborder conformance">',
  ...suites.flatMap(({ name, results }) => {
    const { failed, skipped } = countsOf(results);
    return [
      `  <testsuite name="${escaped(name)}" tests="${results.length}" failures="${failed}" errors="0" skipped="${skipped}" time="${seconds(results.reduce((sum, { ms }) => sum + ms, 0))}">`,
      ...results.map(testcase), '  </testsuite>',
    ];
  }),
  '</testsuites>', '',
].join('\n');
