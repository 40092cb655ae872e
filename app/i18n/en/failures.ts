export const failures = {
  network: {
    down: 'Sorry, our server is down',
    stillDown: 'Sorry, our server is still down',
    count: 'Attempt {tries} of {limit}. Your work is saved on this device, and we’ll bring you back to it.',
    final: 'Sorry, our server is not responding',
    finalHelp:
      'We tried {limit, plural, one {# time} other {# times}}. Nothing has been lost. If this continues, email <mail>{email}</mail>. We reply within 48 business hours.',
    finalHelpPlain:
      'We tried {limit, plural, one {# time} other {# times}}. Nothing has been lost. If this continues, please try again later.',
    startOver: 'Start over',
  },
  faultHelp: 'This page stopped working. Your work and your place on the page are saved on this device.',
  back: 'Go back to where you were',
  write: 'Contact us',
  piece: 'Part of this page didn’t load',
  pieceHelp:
    'Your connection may have dropped, or the site may have been updated. Your work is saved. Reload the page to continue.',
} as const;
