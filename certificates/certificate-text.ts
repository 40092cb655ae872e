import { nameProviders } from '#domain/credits/name-providers.ts';
import { formatCredits } from '#domain/shared/credits.ts';
import { formatUsDate } from '#domain/shared/dates.ts';
import type { CertificateRecord } from './certificate-record.ts';
import { amountOfCredit, tradeMark } from './credit-text.ts';
import type { Run } from './page.ts';
import { COLORS } from './styles.ts';

type CertificateText = { title: string; certifies: string; participated: string; completed: string; amount: Run[] };

const figure = (text: string): Run => ({ text, style: { face: 'serif', size: 17, colour: COLORS.credit } });

function pharmacy({ cpeMonitorSentOn }: CertificateRecord): Run[] {
  const sent =
    cpeMonitorSentOn === undefined
      ? 'This certificate is not a statement of ACPE credit, and the activity is not reported to CPE Monitor.'
      : `Pharmacy credit was sent to CPE Monitor on ${formatUsDate(cpeMonitorSentOn)}, which alone states it: `;
  const monitor = { text: 'nabp.pharmacy/cpe', link: 'https://nabp.pharmacy/cpe/' };
  return [{ text: ` ${sent}` }, ...(cpeMonitorSentOn === undefined ? [] : [monitor, { text: '.' }])];
}

// AAPA accepts a certificate of participation for an activity designated for AMA credit. (rules L2)
const physicianAssistant = ' AAPA accepts certificates of participation for activities designated for this credit.';

function participation(record: CertificateRecord): Run[] {
  const designated: Run[] = [
    { text: 'This activity was designated for ' },
    ...amountOfCredit(record.maximum),
    { text: '.' },
  ];
  if (record.audience === 'pharmacist') return [...designated, ...pharmacy(record)];
  if (record.audience === 'physician-assistant') return [...designated, { text: physicianAssistant }];
  return designated;
}

/** The main sentence of a certificate: "awarded" is used for physicians only. (rules L1, L14) */
export function certificateText(record: CertificateRecord): CertificateText {
  const { activity, provider, claimed, audience } = record;
  const physician = audience === 'physician';
  const location = activity.location === undefined ? '' : ` in ${activity.location}`;
  const completed = `completed on ${formatUsDate(record.completedOn)}${location}`;
  return {
    title: physician ? 'Certificate of credit' : 'Certificate of participation',
    certifies: `${nameProviders(provider.accredited, provider.joint ?? null)} ${provider.joint ? 'certify' : 'certifies'} that`,
    participated: `has participated in the ${activity.format} titled`,
    completed: physician ? `${completed}, and is awarded` : completed,
    amount: physician ? [figure(formatCredits(claimed)), { text: '  ' }, ...tradeMark(claimed)] : participation(record),
  };
}
