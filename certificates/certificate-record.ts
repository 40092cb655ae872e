import type { Language } from '#domain/catalogue/languages.ts';
import type { CertificateLayout } from '#domain/credits/certificates/certificate-layout.ts';
import type { CertificateLines } from '#domain/credits/certificates/certificate-lines.ts';
import type { Audience } from '#domain/credits/certificates/certificate-template.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';

/** What a layout writes beside the texts of the office. */
export type CertificateLabels = {
  number: (values: { number: string }) => string;
  continued: string;
  others: string;
  footer: (values: { number: string }) => string;
  code: (values: { number: string; url: string }) => string;
  subject: (values: { name: string; date: string; number: string }) => string;
};

/** The contents of a certificate on the date of issue. (rules T20) */
export type CertificateRecord = {
  /** The layout on the day of issue, in which it is printed for good. (rules L55) */
  layout: CertificateLayout;
  brand: string;
  /** That of papers unless given: the site's program in a browser does not adopt it. (rules P63) */
  language?: Language;
  /** In this language; English if they are not given. (rules P63) */
  labels?: Partial<CertificateLabels>;
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
  /** The lines as on the day of issue; none for certificates from before they were data. (rules L27) */
  lines?: CertificateLines & { awards: boolean };
  number: string;
  verification: { code: string; url: string };
  issuedAt: Date;
};
