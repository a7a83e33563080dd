import { expect, type APIRequestContext } from 'playwright/test';

interface Mail { readonly kind: string; readonly link: string; readonly subject: string }

const mailsTo = async (request: APIRequestContext, url: string, to: string): Promise<readonly Mail[]> =>
  (await (await request.get(`${url}/outbox/api/mails`, { params: { to } })).json()) as Mail[];

/** The link of the newest mail of a kind, once it has come: what a person presses in their mail program. */
export const linkInMail = async (request: APIRequestContext, url: string, to: string, kind: string): Promise<string> => {
  let link = '';
  await expect.poll(async () => {
    link = (await mailsTo(request, url, to)).find((mail) => mail.kind === kind)?.link ?? '';
    return link;
  }, { message: `a mail "${kind}" to ${to}` }).not.toBe('');
  return link;
};

/** How many mails lie in somebody's mailbox. */
export const countMails = async (request: APIRequestContext, url: string, to: string): Promise<number> => (await mailsTo(request, url, to)).length;
