/** Identifiers of a learner for the bodies that receive reports of credit; no others are requested. (rules L17) */

export const IDENTIFIERS = ['npi', 'licence', 'board', 'eprofile', 'birthday'] as const;
export type Identifier = (typeof IDENTIFIERS)[number];

export type Identifiers = {
  readonly npi: string | null;
  readonly licence_number: string | null;
  /** Two letters, as in the register. */
  readonly licence_state: string | null;
  readonly board_number: string | null;
  /** Of a pharmacist at NABP. */
  readonly eprofile_id: string | null;
  /** Month and day; no body requires the year. */
  readonly birth_month: number | null;
  readonly birth_day: number | null;
};

export const NO_IDENTIFIERS: Identifiers = {
  npi: null,
  licence_number: null,
  licence_state: null,
  board_number: null,
  eprofile_id: null,
  birth_month: null,
  birth_day: null,
};

/** The states, the district and the territories that license clinicians. */
export const LICENCE_STATES = (
  'AL AK AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MP MT ' +
  'NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY'
).split(' ');

/** The prefix 80840 adds this to the checksum of an NPI, because it is checked as a US health card number. */
const PREFIX_SUM = 24;

/** Whether a text is an NPI: ten digits that begin with 1 or 2 and pass the Luhn check. (CMS, NPI check digit) */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + luhn(Number(digit), index % 2 === 0), PREFIX_SUM);
  return sum % 10 === 0;
}

/** Whether a text is an e-Profile ID: digits that NABP assigns; only NABP can say whose it is. (NABP) */
export const isEprofile = (text: string): boolean => /^\d{4,9}$/.test(text);

const luhn = (digit: number, isDoubled: boolean): number => {
  if (!isDoubled) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
};

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the date exists in some year: February 29 does, April 31 does not. */
export const isBirthday = (month: number, day: number): boolean =>
  Number.isInteger(month) && Number.isInteger(day) && day >= 1 && day <= (DAYS[month - 1] ?? 0);

/** The identifiers that are given but invalid; missing ones are valid. */
export function wrongIdentifiers(written: Identifiers): Identifier[] {
  const { npi, licence_number: number, licence_state: state, birth_month: month, birth_day: day } = written;
  const isLicenceWrong = (number === null) !== (state === null) || (state !== null && !LICENCE_STATES.includes(state));
  const isBirthdayWrong = (month === null) !== (day === null) || !isBirthday(month ?? 1, day ?? 1);
  return [
    ...(npi !== null && !isNpi(npi) ? (['npi'] as const) : []),
    ...(written.eprofile_id !== null && !isEprofile(written.eprofile_id) ? (['eprofile'] as const) : []),
    ...(isLicenceWrong ? (['licence'] as const) : []),
    ...(isBirthdayWrong ? (['birthday'] as const) : []),
  ];
}

export const hasIdentifier = (known: Identifiers, name: Identifier): boolean =>
  ({
    npi: known.npi !== null,
    licence: known.licence_number !== null && known.licence_state !== null,
    board: known.board_number !== null,
    eprofile: known.eprofile_id !== null,
    birthday: known.birth_month !== null && known.birth_day !== null,
  })[name];
