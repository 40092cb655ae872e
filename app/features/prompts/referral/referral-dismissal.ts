import { browserStore } from '#client/storage/browser-store.ts';

/** The permanent dismissal of the referral banner, stored locally. (rules R18) */
const KEY = 'receptor.referral-banner';

export const isReferralDismissed = (): boolean => browserStore.read(KEY) === 'dismissed';

export function dismissReferral(): void {
  browserStore.write(KEY, 'dismissed');
}
