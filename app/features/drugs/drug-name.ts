/** A generic name as a heading shows it: English writes it with a small letter. */
export const titleCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
