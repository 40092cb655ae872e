/** The lines of a certificate as on its day of issue, in their order on the page. (rules L27) */
export type CertificateLines = {
  readonly title: string;
  readonly certifies: string;
  readonly participated: string;
  readonly completed: string;
  /** The credit that is awarded, beginning with its amount, or for what the activity was designated. */
  readonly credit: string;
  /** The label of a self-assessment; null otherwise. (rules L15) */
  readonly label: string | null;
};
