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
    right: 'catalogue:read',
    words: 'review approve reject submissions banned words',
  },
  {
    to: '/admin/products',
    label: 'common.products',
    icon: PackageSearch,
    right: 'catalogue:read',
    words: 'listings remove unlist',
  },
  {
    to: '/admin/duplicates',
    label: 'listings.duplicates.title',
    icon: CopyCheck,
    right: 'catalogue:read',
    words: 'same product merge',
  },
  {
    to: '/admin/categories',
    label: 'catalog.categories',
    icon: FolderTree,
    right: 'catalogue:read',
    words: 'tree menu main navigation attributes filters fields',
  },
  {
    to: '/admin/brands',
    label: 'catalog.brands.title',
    icon: Tag,
    right: 'catalogue:read',
    words: 'rename merge duplicates',
  },
  {
    to: '/admin/search',
    label: 'common.search',
    icon: TextSearch,
    right: 'catalogue:read',
    words: 'synonyms popular queries found nothing zero results',
  },
];
