/** §3 "Auth state": who the guest is, as far as known. `loading` ends by itself (P11). */
export type Authentication = 'loading' | 'anonymous' | 'authenticated';
