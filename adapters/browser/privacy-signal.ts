/** What we use of a navigator. */
export interface SignallingNavigator { readonly doNotTrack: string | null }

/** The browser says that its guest does not want to be followed: Global Privacy Control, or the older Do Not Track. */
export const isFollowingRefused = (navigator: SignallingNavigator): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
