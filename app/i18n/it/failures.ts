import type { Messages } from '../messages.ts';

export const failures: Messages['failures'] = {
  network: {
    down: 'Spiacenti, il nostro server non è raggiungibile',
    stillDown: 'Spiacenti, il nostro server non è ancora raggiungibile',
    count:
      'Tentativo {tries} di {limit}. Ciò che stava facendo è conservato su questo dispositivo e potrà riprenderlo.',
    final: 'Spiacenti, il nostro server non risponde',
    finalHelp:
      'Abbiamo provato {limit, plural, one {# volta} other {# volte}}. Nulla è andato perduto. Se il problema persiste, scriva a <mail>{email}</mail>; rispondiamo entro 48 ore lavorative.',
    finalHelpPlain:
      'Abbiamo provato {limit, plural, one {# volta} other {# volte}}. Nulla è andato perduto. Se il problema persiste, riprovi più tardi.',
    startOver: 'Ricomincia',
  },
  faultHelp:
    'Questa pagina ha smesso di funzionare. Ciò che ha scritto e il punto in cui si trovava sono conservati su questo dispositivo.',
  back: 'Torna dove si trovava',
  write: 'Contatti',
  piece: 'Una parte di questa pagina non è stata caricata',
  pieceHelp:
    'La connessione potrebbe essersi interrotta, o il sito è stato rinnovato nel frattempo. Ciò che stava facendo è conservato; ricarichi la pagina.',
};
