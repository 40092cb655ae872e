import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';

/** Whose certificate it is: only physicians (MD, DO) may be awarded AMA credit. (rules L1) */
export type Audience = 'physician' | 'physician-assistant' | 'nurse' | 'pharmacist' | 'psychologist' | 'other';

/** The contents of a certificate on the day it was issued. (rules T20) */
export type CertificateRecord = {
  brand: string;
  audience: Audience;
  learner: { name: string; credentials?: string };
  activity: {
    title: string;
    /** One of the AMA's learning formats, in lower case: "enduring material", "live activity". */
    format: string;
    location?: string;
  };
  provider: {
    /** The accredited provider, which awards the credit. */
    accredited: string;
    joint?: string;
    signatory?: { name?: string; role: string };
  };
  completedOn: PlainDate;
  /** What the learner claimed, and the most the activity was designated for. */
  claimed: Quarters;
  maximum: Quarters;
  /** Its credit is of class SA: the certificate is labelled Self-Assessment, and what ABPN approved is a statement. (rules L15) */
  selfAssessment: boolean;
  /** Accreditation, designation and other applicable statements, verbatim, each in its own paragraph. */
  statements: string[];
  /** The day pharmacy credit went to CPE Monitor, when a provider number is configured. (rules L3) */
  cpeMonitorSentOn?: PlainDate;
  number: string;
  verification: { code: string; url: string };
  issuedAt: Date;
};
