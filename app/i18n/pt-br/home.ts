import type { Messages } from '../messages.ts';

export const home: Messages['home'] = {
  metaTitle: 'Receptor: CME em psicofarmacologia e psiquiatria',
  metaDescription:
    'Programa de CME em psicofarmacologia e psiquiatria, com atualizações on-line e créditos de autoavaliação',
  creditsOffered: 'créditos oferecidos, CME e SA somados',
  saOffered: 'créditos SA; psiquiatras precisam de {required} para o MOC',
  minutes: 'minutos em uma seção típica',
  specimen: 'De {section}, uma seção de {publication}',
  watch: 'Assistir a partir de {time}',
  featured: 'Para a sua próxima meia hora',
  all: 'Todas as {count} publicações',
  how: 'Como funciona',
  faculty: 'Colegas que atendem pacientes',
  facultyNote: 'Sem publicidade, e nenhum fabricante financia, vê ou aprova o que ensinam.',
  minuteRange: '{from} a {to} min',
  minuteOne: '{from} min',
  vignettes: '{count} vinhetas',
  creditRange: '{from} a {to} {kind}',
  creditOne: '{from} {kind}',
  memberships: 'Três assinaturas',
  compare: 'Comparar o que cada uma abre',
  creditsCme: '{cme} CME',
  creditsBoth: '{cme} CME e {sa} SA',
  aYear: '{price} por ano',
  membershipsNote:
    'Reembolso integral em até 30 dias. Uma conta gratuita inclui quatro seções de cada videoaula e dois Quick Takes.',
  members: 'O que dizem os membros',
};
