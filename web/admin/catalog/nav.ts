import {
  ClipboardCheck,
  CopyCheck,
  FolderTree,
  PackageSearch,
  Tag,
  TextSearch,
} from 'lucide-react';
import type { AdminPage } from '#web/admin/admin-page.ts';

export const pages: readonly AdminPage[] = [
  {
    to: '/admin/moderation',
    label: 'listings.moderation.title',
    icon: ClipboardCheck,
    right: 'catalog:read',
    keywords: 'review approve reject submissions banned words',
    queues: ['listings'],
  },
  {
    to: '/admin/products',
    label: 'common.products',
    icon: PackageSearch,
    right: 'catalog:read',
    keywords: 'listings remove unlist',
  },
  {
    to: '/admin/duplicates',
    label: 'listings.duplicates.title',
    icon: CopyCheck,
    right: 'catalog:read',
    keywords: 'same product merge',
  },
  {
    to: '/admin/categories',
    label: 'catalog.categories',
    icon: FolderTree,
    right: 'catalog:read',
    keywords: 'tree menu main navigation attributes filters fields',
  },
  {
    to: '/admin/brands',
    label: 'catalog.brands.title',
    icon: Tag,
    right: 'catalog:read',
    keywords: 'rename merge duplicates',
  },
  {
    to: '/admin/search',
    label: 'search.insight.title',
    icon: TextSearch,
    right: 'catalog:read',
    keywords: 'synonyms popular queries found nothing zero results',
  },
];
