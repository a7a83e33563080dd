/** What we use of the platform's `fetch`: a browser's, Node's, or a server called in-process (`app.request`) all fit. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
