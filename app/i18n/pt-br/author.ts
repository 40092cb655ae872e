import type { Messages } from '../messages.ts';

export const author: Messages['author'] = {
  metaTitle: '{name} | Receptor',
  faculty: 'Nosso corpo docente',
  bio: 'Biografia',
  conflict: 'Conflito de interesses',
  publications: '{count, plural, one {# publicação} other {# publicações}}',
  none: 'Ainda não há nada publicado por {name}.',
  browse: 'Explorar a biblioteca',
  find: 'Encontrar uma pessoa',
  showAll: 'Mostrar todos',
  people: '{count, plural, one {# pessoa} other {# pessoas}}',
  allLead: 'Clínicos e pesquisadores que escrevem, gravam e revisam o que se ensina aqui.',
  allDescription: 'Os clínicos e pesquisadores por trás do Receptor: quem são, o que ensinam e o que declaram.',
};
