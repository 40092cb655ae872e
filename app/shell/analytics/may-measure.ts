import { readImpersonation } from '#client/session/impersonation.ts';
import { hasOptedOut } from './opt-out.ts';

/** Nothing is counted of visitors who opted out, nor of staff who see the site as a member. (rules P49, O81) */
export const mayMeasure = (): boolean => !hasOptedOut() && readImpersonation() === null;
