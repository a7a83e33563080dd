/** A short, friendly sound, for those who do not look at the screen. Where there is no loudspeaker, nothing happens. */
export interface Chime { ring(): void }
