import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { returnProblem } from './return-problem.ts';

const refused = (
  status: number,
  message: string,
  ...details: { path: string; message: string }[]
) => new ApiError({ status, code: 'X', message, details });
const SOLD_OUT =
  'What you want instead of Kurta is sold out. Choose something else, or your money back.';

it.each([
  [
    'a sold-out replacement',
    refused(409, SOLD_OUT, { path: 'items', message: SOLD_OUT }),
    {},
    SOLD_OUT,
  ],
  [
    'pieces that went back already',
    refused(409, 'Only 1 can go back.', {
      path: 'items.0.quantity',
      message: 'Only 1 can go back.',
    }),
    {},
    'Only 1 can go back.',
  ],
  [
    'a field',
    refused(400, 'Invalid', { path: 'refundTo.upi', message: 'errors.upi_id_invalid' }),
    { upi: 'errors.upi_id_invalid' },
    'errors.fields_invalid',
  ],
  [
    'a field and what goes back',
    refused(
      400,
      'Invalid',
      { path: 'items', message: 'No.' },
      { path: 'photos', message: 'Please add a photo.' },
    ),
    { photos: 'Please add a photo.' },
    'errors.fields_invalid',
  ],
  ['no answer', new Error('Failed to fetch'), {}, 'errors.return_request_failed'],
])('%s is said where it belongs', (_, error, fields, problem) =>
  expect(returnProblem(error)).toEqual({ fields, problem }),
);
