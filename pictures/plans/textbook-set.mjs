import { cover, formulae, problem, spine } from '../labels/textbook.mjs';

const PALETTE = ['#1f5f9c', '#d0592a', '#2f7d4f', '#a8304a', '#6a3f96', '#c98a12'];
const P2 = ['#2a3f78', '#0f7a7d', '#b8472a', '#7a2f5f', '#4f7a24', '#c7741a'];
const ARTS = ['leaf', 'grid', 'waves', 'bars', 'atom', 'puzzle'];
const list = (names, cols) => names.map((n, i) => ({ title: [n], bg: cols[i % 6], art: ARTS[i % 6] }));
const big = (names, cols, kind) => {
  const books = list(names, cols);
  return Object.fromEntries([...books.map((b, i) => [`s${i}`, spine(b, kind)]), ...books.map((b, i) => [`s${i + books.length}`, spine({ ...b, title: [`${b.title[0]} Workbook`] }, '')]), ['c0', cover(books[0], kind)]]);
};
const few = (books, kind) => Object.fromEntries(books.map((b, i) => [`c${i}`, cover(b, kind)]));
const at = (product, alt, N, labels, isSecondBackdrop = false) => ({ product, scene: 'textbook-set', alt, set: { N }, labels, isSecondBackdrop });
const physics = few([{ title: ['Physics', 'Problems 1'], bg: '#23305e', art: 'ramp' }, { title: ['Physics', 'Problems 2'], bg: '#7a2430', art: 'atom' }, { title: ['Physics', 'Problems 3'], bg: '#1c5a4c', art: 'waves' }], 'Engineering entrance');
const phys = (view, alt, VIEW, labels) => ({ ...at('vidyantar-engineering-entrance-physics-problem-set', alt, 3, { ...physics, ...labels }), set: { N: 3, VIEW }, view });

export default [
  at('vidyantar-class-5-complete-textbook-set', 'Class 5 set: five textbooks and five workbooks in two stacks', 10, big(['English', 'Maths', 'EVS', 'Hindi', 'Computers'], PALETTE, 'Class 5')),
  at('vidyantar-class-8-complete-textbook-set', 'Class 8 set: six textbooks and six workbooks in two stacks', 12, big(['Science', 'Maths', 'Social Science', 'English', 'Hindi', 'Sanskrit'], P2, 'Class 8'), true),
  at('vidyantar-class-10-science-and-maths-revision-set', 'Four Class 10 revision books for science and maths standing in a fan', 4, few([{ title: ['Science', 'Revision'], bg: '#0f6b6d', art: 'atom' }, { title: ['Maths', 'Revision'], bg: '#b53a2a', art: 'grid' }, { title: ['Science', 'Papers'], bg: '#2f7d4f', art: 'leaf' }, { title: ['Maths', 'Papers'], bg: '#c98a12', art: 'waves' }], 'Class 10')),
  at('vidyantar-class-12-commerce-set', 'Class 12 commerce set: three textbooks and three casebooks', 6, big(['Accountancy', 'Economics', 'Business Studies'], ['#5a2a4a', '#1f4f6b', '#a8701a', '#1f4f6b', '#a8701a', '#5a2a4a'], 'Class 12'), true),
  at('vidyantar-engineering-entrance-physics-problem-set', 'Three physics problem books for engineering entrance', 3, physics),
  at('vidyantar-bank-and-ssc-reasoning-pack', 'Two reasoning books for bank and SSC examinations', 2, few([{ title: ['Reasoning', 'Guide'], bg: '#4a2f8a', art: 'puzzle' }, { title: ['30 Mock', 'Tests'], bg: '#d0592a', art: 'bars' }], 'Bank and SSC'), true),
  phys('detail', 'Physics problem book open at a formula card and a problem with a hint', 2, { left: formulae(), right: problem() }),
  phys('scale', 'Physics problem book standing beside a mug and a pencil', 3),
  phys('in-use', 'Physics problem book on a desk beside notes, a pencil and a calculator', 4),
];
