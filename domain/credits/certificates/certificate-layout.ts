/** The layouts in which certificates were issued; each prints what was issued with it for good. (rules L55) */
export const CERTIFICATE_LAYOUTS = [1, 2, 3, 4] as const;
export type CertificateLayout = (typeof CERTIFICATE_LAYOUTS)[number];

/** The layout of certificates that are issued today. */
export const CURRENT_LAYOUT: CertificateLayout = 4;
