import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';

/** The audience of a certificate: only physicians (MD, DO) may be awarded AMA credit. (rules L1) */
export type Audience = 'physician' | 'physician-assistant' | 'nurse' | 'pharmacist' | 'psychologist' | 'other';

/** The contents of a certificate on the date of issue. (rules T20) */
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
  /** The claimed credit, and the maximum for which the activity was designated. */
  claimed: Quarters;
  maximum: Quarters;
  /**
   * Whether the credit is of class SA: the certificate is labeled Self-Assessment, and ABPN's approval is a statement.
   * (rules L15)
   */
  selfAssessment: boolean;
  /** Accreditation, designation and other applicable statements, verbatim, each in its own paragraph. */
  statements: string[];
  /** The date on which pharmacy credit was sent to CPE Monitor, when a provider number is configured. (rules L3) */
  cpeMonitorSentOn?: PlainDate;
  number: string;
  verification: { code: string; url: string };
  issuedAt: Date;
};
