import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';

const page = readFileSync(join(projectRoot, 'docs/kiosk-policies.md'), 'utf8');
const blockOf = (language: string): string => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';

describe('[S22] what a kiosk\'s page cannot hear of is shut by the policies that the documentation gives', () => {
  const policies = JSON.parse(blockOf('json')) as Readonly<Record<string, unknown>>;

  it('[S22] no address but ours, no developer tools, no window of the system, no second profile', () => {
    expect(policies).toMatchObject({
      URLBlocklist: expect.arrayContaining(['*', 'chrome://*', 'view-source:*']) as unknown, URLAllowlist: ['https://shop.example'], DeveloperToolsAvailability: 2, AllowFileSelectionDialogs: false, DownloadRestrictions: 3,
      PrintingEnabled: false, TaskManagerEndProcessEnabled: false, IncognitoModeAvailability: 1, BrowserGuestModeEnabled: false, BrowserAddPersonEnabled: false, ExtensionInstallBlocklist: ['*'], PasswordManagerEnabled: false, TranslateEnabled: false,
    });
  });

  it('[S22] each of them is explained, and the command line keeps to the whole screen and opens nothing', () => {
    const explained = page.slice(page.indexOf('| Policy | Why'));
    expect(Object.keys(policies).filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
    const command = blockOf('sh');
    for (const held of ['--kiosk', '--disable-pinch', '--overscroll-history-navigation=0', '/self-service/1/start']) expect(command).toContain(held);
    expect(command).not.toMatch(/--(?:incognito|disable-web-security|remote-debugging|no-sandbox|ignore-certificate-errors)/);
  });
});
