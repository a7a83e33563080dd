/**
 * What its maker may still change, and others only read. The world's parts are plain objects that keep what changes in fields: an object literal with
 * a getter costs a hundred times as much, is slow to read from then on, and takes part in no collection but the great ones.
 */
export type Changing<T> = { -readonly [K in keyof T]: T[K] };
