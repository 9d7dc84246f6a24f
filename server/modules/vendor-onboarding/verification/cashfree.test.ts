import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cashfree } from './cashfree.ts';
import { testVerifier } from './test-verifier.ts';
import { VerificationError, type VerificationProvider } from './verification-provider.ts';

let seen: { url: string | undefined; headers: IncomingHttpHeaders; body: unknown } | null = null;
let answer: { status: number; body: object } = { status: 200, body: {} };
const server = createServer((req, res) => {
  let text = '';
  req.on('data', (part: Buffer) => (text += part.toString()));
  req.on('end', () => {
    seen = { url: req.url, headers: req.headers, body: JSON.parse(text) };
    res.writeHead(answer.status, { 'content-type': 'application/json' });
    res.end(JSON.stringify(answer.body));
  });
});
let provider: VerificationProvider;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider = cashfree({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/verification`,
    clientId: 'client',
    clientSecret: 'secret-of-client',
  });
});
afterAll(() => server.close());

/** Answers as in Cashfree's public documentation. */
const PAN = {
  pan: 'ABCPV1234D',
  type: 'Individual',
  reference_id: 161,
  name_provided: 'JOHN DOE',
  registered_name: 'JOHN DOE',
  valid: true,
  message: 'PAN verified successfully',
  pan_status: 'VALID',
};
const ACCOUNT = {
  reference_id: 23,
  name_at_bank: 'JOHN DOE',
  bank_name: 'YES BANK',
  utr: '404223241811',
  branch: 'SANTACRUZ, MUMBAI',
  account_status: 'VALID',
  account_status_code: 'ACCOUNT_IS_VALID',
};
const GSTIN = {
  reference_id: 11,
  GSTIN: '29AAICP2912R1ZR',
  legal_name_of_business: 'UJJIVAN LOOMS PRIVATE LIMITED',
  gst_in_status: 'Active',
  valid: true,
  message: 'GSTIN Exists',
};
const account = { holderName: 'John Doe', accountNumber: '0026291800001', ifsc: 'YESB0000001' };

describe('Cashfree', () => {
  it('verifies an account with the name at the bank, leading zeros kept', async () => {
    answer = { status: 200, body: ACCOUNT };
    expect(await provider.verifyAccount(account)).toEqual({
      outcome: 'match',
      registeredName: 'JOHN DOE',
      detail: 'YES BANK, SANTACRUZ, MUMBAI',
    });
    expect(seen).toMatchObject({
      url: '/verification/bank-account/sync',
      headers: { 'x-client-id': 'client', 'x-client-secret': 'secret-of-client' },
      body: { bank_account: '0026291800001', ifsc: 'YESB0000001', name: 'John Doe' },
    });
    expect(await provider.verifyAccount({ ...account, holderName: 'Asha' })).toMatchObject({
      outcome: 'name_differs',
      registeredName: 'JOHN DOE',
    });
    answer = {
      status: 200,
      body: { ...ACCOUNT, account_status: 'INVALID', account_status_code: 'INVALID_BANK_ACCOUNT' },
    };
    expect(await provider.verifyAccount(account)).toMatchObject({
      outcome: 'invalid',
      detail: 'INVALID_BANK_ACCOUNT',
    });
  });

  it('verifies PAN and GSTIN', async () => {
    answer = { status: 200, body: PAN };
    expect(await provider.verifyPan('ABCPV1234D', 'John Doe')).toMatchObject({ outcome: 'match' });
    answer = { status: 200, body: GSTIN };
    expect(await provider.verifyGstin(GSTIN.GSTIN, 'Ujjivan Looms Pvt Ltd')).toEqual({
      outcome: 'match',
      registeredName: 'UJJIVAN LOOMS PRIVATE LIMITED',
      detail: 'Active',
    });
    answer = { status: 200, body: { ...GSTIN, gst_in_status: 'Cancelled' } };
    expect(await provider.verifyGstin(GSTIN.GSTIN, 'Ujjivan Looms')).toMatchObject({
      outcome: 'invalid',
      detail: 'Cancelled',
    });
  });

  it('takes a refused number as invalid, and other errors as no answer', async () => {
    answer = { status: 400, body: { type: 'validation_error', code: 'gstin_invalid' } };
    expect(await provider.verifyGstin('29XX', 'Asha')).toMatchObject({ outcome: 'invalid' });
    for (const status of [401, 429, 500]) {
      answer = { status, body: {} };
      await expect(provider.verifyPan('ABCPV1234D', 'Asha')).rejects.toBeInstanceOf(
        VerificationError,
      );
    }
  });
});

it('answers in demo mode without asking anybody', async () => {
  expect(await testVerifier.verifyPan('ABCPV1234D', 'Asha')).toMatchObject({ outcome: 'match' });
  expect(await testVerifier.verifyPan('ABCPV0000D', 'Asha')).toMatchObject({ outcome: 'invalid' });
  expect(await testVerifier.verifyPan('ABC', 'Asha')).toMatchObject({ outcome: 'invalid' });
  expect(await testVerifier.verifyGstin('29AAICP2912R1ZX', 'Asha')).toMatchObject({
    outcome: 'invalid',
  });
  expect(
    await testVerifier.verifyAccount({ ...account, accountNumber: '123459999' }),
  ).toMatchObject({ outcome: 'name_differs' });
});
