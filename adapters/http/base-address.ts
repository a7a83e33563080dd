/** The address that paths are put behind: without slashes at its end, read once however many there are. @example baseAddress('https://order.example.com/') // 'https://order.example.com' */
export const baseAddress = (url: string): string => url.replace(/(?<!\/)\/+$/, '');
