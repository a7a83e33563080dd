import { appError, type AppError } from '#core/errors/app-error.ts';
import type { LocalNetworkPermission } from './local-network-permission.ts';

/** Did nobody answer? */
export const isNoAnswer = ({ code }: AppError): boolean => code === 'network.unreachable' || code === 'network.timeout';

/** R7, §8: the platform says only "it failed"; whether the browser forbade the call is asked for. Every other error is as it was. */
export const explainNoAnswer = async (error: AppError, host: string, permission: LocalNetworkPermission): Promise<AppError> => {
  if (!isNoAnswer(error)) return error;
  if ((await permission(host)) === 'denied') return appError('self-service.permission-denied', { outcome: 'unknown' });
  return appError('self-service.local-api-unreachable', { title: 'Local API not reachable, please ensure the terminal app is running', outcome: 'unknown' });
};
