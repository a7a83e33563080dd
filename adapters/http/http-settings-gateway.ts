import type { SettingsGateway } from '#core/ports/settings-gateway.ts';
import { ok } from '#core/shared/result.ts';
import { changeCulture, getLanguages, getSettings } from '../wire/settings.ts';
import type { HttpClient } from './http-client.ts';
import { toSettings } from './mapping/settings.ts';

/** §7: settings and cultures over HTTP. */
export const createHttpSettingsGateway = ({ client }: { readonly client: HttpClient }): SettingsGateway => ({
  settings: async () => {
    const reply = await client.call(getSettings, {});
    return reply.ok ? ok(toSettings(reply.value.body)) : reply;
  },
  languages: async () => {
    const reply = await client.call(getLanguages, {});
    if (reply.ok) return ok(reply.value.body);
    return reply.error.status === 404 ? ok([]) : reply; // §7: 404 means none configured.
  },
  changeCulture: async (cultureCode) => {
    const reply = await client.call(changeCulture, { query: { cultureCode } });
    return reply.ok ? ok(undefined) : reply;
  },
});
