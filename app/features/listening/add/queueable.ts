/** A section, or a publication with all its open recordings. */
export type Queueable = { section: string } | { publication: string };
