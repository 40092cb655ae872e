/** Whether the visitor opted out by Do Not Track or Global Privacy Control. (rules P49) */
export function hasOptedOut(
  browser: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator,
): boolean {
  return browser.doNotTrack === '1' || browser.doNotTrack === 'yes' || browser.globalPrivacyControl === true;
}
