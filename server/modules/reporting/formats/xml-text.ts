/** XML has no control characters besides tab and line breaks, and no half of a surrogate pair. */
export const withoutControls = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
