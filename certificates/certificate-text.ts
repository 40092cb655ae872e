import { nameProviders } from '#domain/credits/certificates/name-providers.ts';
import { formatCredits } from '#domain/shared/credits.ts';
import { formatUsDate } from '#domain/shared/dates.ts';
import type { CertificateRecord } from './certificate-record.ts';
import { amountOfCredit, setLine, tradeMark } from './credit-text.ts';
import type { Run } from './page.ts';
import { COLORS } from './styles.ts';

type CertificateText = {
  title: string;
  certifies: string;
  participated: string;
  completed: string;
  amount: Run[];
  /** Whether the amount is awarded. */
  awards: boolean;
  /** The label of a self-assessment. */
  label: Run[] | null;
};

/** The lines of a certificate: those of its day of issue, or the first ones, which were not data yet. (rules L27) */
export function certificateText(record: CertificateRecord): CertificateText {
  const { lines } = record;
  if (lines === undefined) return firstText(record);
  const { title, certifies, participated, completed, credit, label, awards } = lines;
  return {
    ...{ title, certifies, participated, completed, awards },
    amount: awards ? setAward(credit) : setLine(credit),
    label: label === null ? null : setLabel(label),
  };
}

const figure = (text: string): Run => ({ text, style: { face: 'serif', size: 17, colour: COLORS.credit } });

/** The amount at the beginning is set as a figure. */
function setAward(credit: string): Run[] {
  const [, amount, rest] = /^([\d.,]+) (.+)$/s.exec(credit) ?? [];
  return amount === undefined || rest === undefined
    ? setLine(credit)
    : [figure(amount), { text: '  ' }, ...setLine(rest)];
}

/** The first word of the label is bold. */
function setLabel(label: string): Run[] {
  const end = label.indexOf(' ');
  return end < 0
    ? [{ text: label, bold: true }]
    : [{ text: label.slice(0, end), bold: true }, { text: label.slice(end) }];
}

/** The lines of certificates that were issued before their texts were data; what was printed prints again. (rules T20) */
function firstText(record: CertificateRecord): CertificateText {
  const { activity, provider, claimed, audience } = record;
  const awards = audience === 'physician';
  const location = activity.location === undefined ? '' : ` in ${activity.location}`;
  const completed = `completed on ${formatUsDate(record.completedOn)}${location}`;
  return {
    title: awards ? 'Certificate of credit' : 'Certificate of participation',
    certifies: `${nameProviders(provider.accredited, provider.joint ?? null)} ${provider.joint ? 'certify' : 'certifies'} that`,
    participated: `has participated in the ${activity.format} titled`,
    completed: awards ? `${completed}, and is awarded` : completed,
    amount: awards ? [figure(formatCredits(claimed)), { text: '  ' }, ...tradeMark(claimed)] : participation(record),
    awards,
    label: record.selfAssessment ? setLabel('Self-Assessment activity') : null,
  };
}

const PHARMACISTS =
  ' This certificate is not a statement of ACPE credit, and the activity is not reported to CPE Monitor.';
// AAPA accepts a certificate of participation for an activity designated for AMA credit. (rules L2)
const PHYSICIAN_ASSISTANTS = ' AAPA accepts certificates of participation for activities designated for this credit.';

function participation({ audience, maximum }: CertificateRecord): Run[] {
  const designated: Run[] = [{ text: 'This activity was designated for ' }, ...amountOfCredit(maximum), { text: '.' }];
  if (audience === 'pharmacist') return [...designated, { text: PHARMACISTS }];
  if (audience === 'physician-assistant') return [...designated, { text: PHYSICIAN_ASSISTANTS }];
  return designated;
}
