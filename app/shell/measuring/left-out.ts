/** Whoever asks not to be tracked is left out, by Do Not Track or by Global Privacy Control. (rules P49) */
export function isLeftOut(
  browser: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator,
): boolean {
  return browser.doNotTrack === '1' || browser.doNotTrack === 'yes' || browser.globalPrivacyControl === true;
}
