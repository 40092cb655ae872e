export const failures = {
  network: {
    down: 'Sorry, our server is down',
    stillDown: 'Sorry, our server is still down',
    count: 'Try {tries} of {limit}. What you were doing is kept on this device, and you will come back to it.',
    final: 'Sorry, our server is not responding',
    finalHelp:
      'We tried {limit, plural, one {# time} other {# times}}. Nothing of yours is lost. If this lasts, write to <mail>{email}</mail>; we reply within 48 business hours.',
    finalHelpPlain:
      'We tried {limit, plural, one {# time} other {# times}}. Nothing of yours is lost. If this lasts, please try again later.',
    startOver: 'Start over',
  },
  faultHelp: 'This page stopped working. What you typed and where you were are kept on this device.',
  back: 'Go back to where you were',
  write: 'Contact us',
  piece: 'A part of this page did not load',
  pieceHelp:
    'The connection may have broken off, or the site was renewed meanwhile. What you were doing is kept; load the page again.',
} as const;
