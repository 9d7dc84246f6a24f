import { listVendorOffers } from '#contracts/offers/offers.ts';
import { createReturn } from '#contracts/returns/returns.ts';
import { createTicket } from '#contracts/support/support.ts';
import { api, expect, newPerson, test } from '#e2e/customer.ts';
import { asOperator } from '#e2e/staff.ts';
import { pattern, text as shown } from '#e2e/text.ts';
import { asOwner } from '#e2e/vendor.ts';
import {
  ADMIN,
  LOOSE,
  measured,
  pasteCells,
  placeDelivered,
  placeOrders,
  refusedDelivery,
  submittedApplication,
  submittedChange,
  submittedClaim,
  VENDOR,
} from './daily-tasks.fixture.ts';

test('dispatch 20 orders', async ({ page, request }) => {
  const { info } = await asOwner(page, request);
  await placeOrders(request, info.vendorId!, 20);
  await measured(
    'Dispatch 20 orders: accept, pack, labels, hand over',
    page,
    VENDOR,
    12,
    async (hand) => {
      const all = page.getByRole('checkbox', { name: shown('common.select_page') }).first();
      const row = page.getByRole('row').nth(20);
      const bulk = (name: string) =>
        page
          .getByRole('region', { name: shown('common.bulk_actions') })
          .getByRole('button', { name, exact: true });
      const moved = () =>
        expect(page.getByRole('region', { name: shown('common.bulk_actions') })).toBeHidden();
      await hand.click(hand.nav(shown('common.orders')));
      await expect(row).toBeVisible();
      await hand.click(all);
      await hand.click(bulk(shown('common.accept')));
      await moved();
      await hand.click(
        page.getByRole('link', { name: new RegExp(`^${shown('orders.vendor.tab_to_pack')}`) }),
      );
      await expect(row).toBeVisible();
      await hand.click(all);
      await hand.click(bulk(shown('fulfilment.pack_all')));
      await moved();
      await hand.click(
        page.getByRole('link', { name: new RegExp(`^${shown('orders.vendor.tab_ready')}`) }),
      );
      await expect(row).toBeVisible();
      await hand.click(all);
      await hand.click(bulk(shown('fulfilment.book_courier')));
      await expect(bulk(shown('fulfilment.book_courier'))).not.toHaveAttribute('aria-busy', 'true');
      const file = page.waitForEvent('download', { timeout: 60_000 });
      await hand.click(hand.button(shown('common.more_actions')));
      await hand.click(
        page.getByRole('menuitem', { name: shown('fulfilment.labels'), exact: true }),
      );
      await file;
    },
  );
});

test('correct the price of one product', async ({ page, request }) => {
  await asOwner(page, request);
  await measured('Correct one price', page, VENDOR, LOOSE, async (hand) => {
    await hand.click(hand.nav(shown('offers.title')));
    await hand.click(
      page
        .getByRole('button', { name: new RegExp(`^${shown('common.edit')}`) })
        .filter({ visible: true })
        .first(),
    );
    const drawer = page.getByRole('dialog');
    await hand.fill(drawer.getByLabel(shown('common.price')).first(), '948');
    await hand.click(drawer.getByRole('button', { name: shown('offers.prices.save_action') }));
  });
});

test('correct 50 prices', async ({ page, request }) => {
  const { token } = await asOwner(page, request);
  const before = (await api(request, listVendorOffers, { query: { limit: 50 } }, token)).results;
  await measured('Correct 50 prices, pasted from a spreadsheet', page, VENDOR, 6, async (hand) => {
    await hand.click(hand.nav(shown('offers.title')));
    await hand.click(page.getByRole('link', { name: shown('offers.edits.as_sheet') }));
    const first = page.locator('input[data-row="0"][data-column="0"]');
    await hand.click(first);
    hand.fields += 1;
    await pasteCells(
      first,
      before.map((o) => (o.price - 1).toFixed(2)),
    );
    await hand.click(
      page
        .getByRole('region', { name: shown('offers.edits.unsaved') })
        .getByRole('button', { name: shown('common.save') }),
    );
    await expect(page.getByText(shown('offers.edits.saved', { n: 50 })).first()).toBeVisible();
  });
});

test('find an order from anywhere, as a vendor', async ({ page, request }) => {
  const { info } = await asOwner(page, request);
  const [one] = await placeOrders(request, info.vendorId!, 1);
  await measured('Find an order by its number (vendor)', page, VENDOR, LOOSE, async (hand) => {
    await hand.key('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(one!.order.orderNumber);
    hand.fields += 1;
    await expect(
      page.getByRole('option', { name: new RegExp(one!.order.orderNumber) }).first(),
    ).toBeVisible();
    await hand.key('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(one!.order.orderNumber);
  });
});

test('receive a return', async ({ page, request }) => {
  const vendor = await asOwner(page, request);
  const { order, person } = await placeDelivered(request, vendor);
  await api(
    request,
    createReturn,
    {
      params: { id: order._id },
      body: {
        items: [{ itemId: order.subOrders[0]!.items[0]!._id, quantity: 1 }],
        reason: 'not_as_described',
        note: 'Another colour',
        refundTo: { kind: 'upi', upi: 'meera@okbank' },
      },
    },
    person.token,
  );
  await measured(
    'Approve a return, mark it picked up and received, refund',
    page,
    VENDOR,
    LOOSE,
    async (hand) => {
      await hand.click(hand.nav(shown('returns.title')));
      await hand.click(
        page
          .getByRole('row')
          .filter({ hasText: order.orderNumber })
          .getByRole('button', { name: shown('returns.vendor.review_action') }),
      );
      const drawer = page.getByRole('dialog', { name: shown('returns.title_one') });
      await hand.click(drawer.getByRole('button', { name: shown('common.approve') }));
      await hand.click(drawer.getByRole('button', { name: shown('returns.mark_picked_up') }));
      await hand.click(
        drawer.getByRole('radio', { name: new RegExp(shown('returns.vendor.restock_yes')) }),
      );
      await hand.click(drawer.getByRole('button', { name: shown('returns.mark_received') }));
      await expect(drawer.getByText(shown('common.received'), { exact: true })).toBeVisible();
    },
  );
});

test('answer a customer', async ({ page, request }) => {
  const { info } = await asOwner(page, request);
  const [one] = await placeOrders(request, info.vendorId!, 1);
  await api(
    request,
    createTicket,
    {
      params: { id: one!.order._id },
      body: { topic: 'item', text: 'How do I wash it?', itemId: one!.part.items[0]!._id },
    },
    one!.person.token,
  );
  await measured('Answer a message of a customer', page, VENDOR, LOOSE, async (hand) => {
    await hand.click(hand.nav(shown('common.messages')));
    await hand.click(
      page
        .getByRole('button', { name: /^Reply/ })
        .filter({ visible: true })
        .first(),
    );
    const drawer = page.getByRole('dialog');
    await hand.fill(drawer.getByLabel(shown('reviews.questions.your_answer')), 'In cold water.');
    await hand.click(drawer.getByRole('button', { name: shown('support.send_answer') }));
    await expect(page.getByText(shown('support.answer_sent'))).toBeVisible();
  });
});

test('refund a damaged item', async ({ page, request }) => {
  const vendor = await asOwner(page, request);
  const { order, person } = await placeDelivered(request, vendor);
  await asOperator(page);
  await measured(
    'Refund a damaged item, found by the phone number',
    page,
    ADMIN,
    8,
    async (hand) => {
      await hand.key('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await page.keyboard.type(person.phone);
      hand.fields += 1;
      await expect(
        page.getByRole('option', { name: new RegExp(order.orderNumber) }).first(),
      ).toBeVisible();
      await hand.key('Enter');
      await hand.click(hand.button(shown('common.refund')));
      const dialog = page.getByRole('dialog');
      await hand.click(
        dialog.getByRole('button', { name: shown('cart.quantity.increase') }).first(),
      );
      await hand.click(
        dialog.getByRole('radio', {
          name: new RegExp(shown('order_actions.refund_dialog.sellable')),
        }),
      );
      await hand.click(dialog.getByRole('button', { name: shown('order_actions.admin.preview') }));
      await hand.fill(dialog.getByLabel(shown('common.reason')), 'The seam was open');
      await hand.click(dialog.getByRole('button', { name: /^Refund: ₹/ }));
      await expect(dialog).toBeHidden();
    },
  );
});

test('correct the stock of one unit', async ({ page, request }) => {
  await asOwner(page, request);
  await measured('Correct the stock of one unit', page, VENDOR, LOOSE, async (hand) => {
    await hand.click(hand.nav(shown('offers.stock.title')));
    const field = page
      .getByLabel(/^Stock change for/)
      .filter({ visible: true })
      .first();
    await hand.fill(field, '+5');
    await hand.key('Enter');
    await expect(page.getByText(shown('offers.stock.saved_toast')).first()).toBeVisible();
  });
});

test('create a coupon', async ({ page, request }) => {
  await asOwner(page, request);
  const code = `OWN-${Date.now().toString(36).toUpperCase()}`;
  await measured('Create a coupon (vendor)', page, VENDOR, LOOSE, async (hand) => {
    await hand.click(hand.nav(shown('offers.title')));
    await hand.click(
      page.getByRole('link', { name: shown('promotions.coupon.title'), exact: true }).first(),
    );
    await hand.click(hand.button(shown('promotions.coupon.new')));
    const drawer = page.getByRole('dialog', { name: shown('promotions.coupon.new') });
    await hand.fill(drawer.getByLabel(shown('promotions.coupon.code')), code);
    await hand.fill(drawer.getByLabel(shown('common.title')).first(), 'Ten percent for regulars');
    await hand.fill(drawer.getByLabel(shown('promotions.percent_off')), '10');
    await hand.click(
      drawer.getByRole('button', { name: shown('promotions.coupon.create_action') }),
    );
    await expect(page.getByText(code).filter({ visible: true }).first()).toBeVisible();
  });
});

test('invite a member', async ({ page, request }) => {
  await asOwner(page, request);
  const email = `ravi-${Date.now()}@example.com`;
  await measured('Invite a team member for orders', page, VENDOR, LOOSE, async (hand) => {
    await hand.click(hand.nav(shown('settings.title')));
    await hand.click(
      page.getByRole('link', { name: shown('vendor_team.title'), exact: true }).first(),
    );
    await hand.click(hand.button(shown('vendor_team.invite')));
    const dialog = page.getByRole('dialog', { name: shown('vendor_team.invite_title') });
    await hand.fill(dialog.getByLabel(shown('common.email')), email);
    await hand.click(dialog.getByRole('radio', { name: new RegExp(`^${shown('common.orders')}`) }));
    await hand.click(dialog.getByRole('button', { name: shown('common.send_invitation') }));
    await expect(page.getByText(email).first()).toBeVisible();
  });
});

test('see the next payout', async ({ page, request }) => {
  await asOwner(page, request);
  await measured('See the next payout and what is held', page, VENDOR, LOOSE, async (hand) => {
    await hand.click(hand.nav(shown('settlement.payouts')));
    await expect(page.getByText(/₹/).first()).toBeVisible();
  });
});

test('approve a vendor', async ({ page, request }) => {
  const shop = await submittedApplication(request);
  await asOperator(page);
  await measured('Approve a vendor with four documents', page, ADMIN, 5, async (hand) => {
    await hand.click(
      page.getByRole('link', { name: new RegExp(`^${shown('reports.queues.vendors')}`) }).first(),
    );
    await hand.click(
      page
        .getByRole('link', { name: `${shown('vendor_onboarding.review_action')} ${shop.store}` })
        .filter({ visible: true }),
    );
    await hand.click(page.getByRole('button', { name: pattern('vendor_onboarding.kyc_mark_all') }));
    await expect(page.getByText(pattern('vendor_onboarding.kyc_all_done')).first()).toBeVisible();
    await hand.click(hand.button(shown('common.approve')));
    const dialog = page.getByRole('dialog');
    await hand.fill(dialog.getByLabel(shown('vendors.commission.percent')), '12.5');
    await hand.click(
      dialog.getByRole('button', { name: shown('vendor_onboarding.approve_action') }),
    );
    await expect(page.getByText(shown('common.live'), { exact: true }).first()).toBeVisible();
  });
});

test('approve a changed product', async ({ page, request }) => {
  const name = await submittedChange(request);
  await asOperator(page);
  await measured('Approve a change of a product', page, ADMIN, LOOSE, async (hand) => {
    await hand.open(shown('common.catalog'), shown('listings.moderation.title'));
    await hand.click(page.getByRole('link', { name, exact: true }).first());
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await hand.key('a');
    await expect(
      page.getByText(shown('listings.moderation.approved_notice', { name })),
    ).toBeVisible();
  });
});

test('find an order from anywhere, as an operator', async ({ page, request }) => {
  const vendor = await asOwner(page, request);
  const [one] = await placeOrders(request, vendor.info.vendorId!, 1);
  await asOperator(page);
  await measured(
    'Find an order by number from any page (operator)',
    page,
    ADMIN,
    LOOSE,
    async (hand) => {
      await hand.key('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await page.keyboard.type(one!.order.orderNumber);
      hand.fields += 1;
      await expect(
        page.getByRole('option', { name: new RegExp(one!.order.orderNumber) }).first(),
      ).toBeVisible();
      await hand.key('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(one!.order.orderNumber);
    },
  );
});

test('export orders', async ({ page }) => {
  await asOperator(page);
  await measured('Export the orders', page, ADMIN, LOOSE, async (hand) => {
    await hand.open(shown('shell.nav.orders'), shown('common.orders'));
    const file = page.waitForEvent('download', { timeout: 60_000 });
    await hand.click(hand.button(shown('common.export')));
    await hand.click(page.getByRole('menuitem').first());
    await file;
  });
});

test('answer a grievance', async ({ page, request }) => {
  const vendor = await asOwner(page, request);
  const [one] = await placeOrders(request, vendor.info.vendorId!, 1);
  const { ticket } = await api(
    request,
    createTicket,
    { params: { id: one!.order._id }, body: { topic: 'else', text: 'Where is my order?' } },
    one!.person.token,
  );
  await asOperator(page);
  await measured('Answer a ticket with a canned response', page, ADMIN, LOOSE, async (hand) => {
    await hand.click(
      page
        .getByRole('link', { name: new RegExp(`^${shown('reports.queues.grievances')}`) })
        .first(),
    );
    await hand.click(
      page.getByRole('link', { name: ticket.number }).filter({ visible: true }).first(),
    );
    await hand.fill(page.getByLabel(shown('reviews.questions.your_answer')), 'It ships today.');
    await hand.click(page.getByRole('button', { name: shown('support.send_answer') }));
    await expect(page.getByText(shown('support.answer_sent')).first()).toBeVisible();
  });
});

test('find a customer', async ({ page, request }) => {
  const person = await newPerson(request);
  await asOperator(page);
  await measured(
    'Find a customer by e-mail and open the profile',
    page,
    ADMIN,
    LOOSE,
    async (hand) => {
      await hand.open(shown('customers.title'), shown('customers.title'));
      await hand.fill(page.getByRole('searchbox').first(), person.email);
      await hand.key('Enter');
      await expect(page.getByRole('row')).toHaveCount(2);
      await hand.click(page.getByRole('row').nth(1).getByRole('link').first());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});

test('open a pick list', async ({ page, request }) => {
  const { info } = await asOwner(page, request);
  await placeOrders(request, info.vendorId!, 3);
  await measured('Open the pick list of the orders to pack', page, VENDOR, LOOSE, async (hand) => {
    await hand.click(hand.nav(shown('common.orders')));
    await hand.click(page.getByRole('checkbox', { name: shown('common.select_page') }).first());
    await hand.click(hand.button(shown('common.more_actions')));
    await hand.click(
      page.getByRole('menuitem', { name: shown('fulfilment.pick_here'), exact: true }),
    );
    await expect(
      page.getByRole('heading', { level: 1, name: shown('fulfilment.pick_list') }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
  });
});

test('deliver again on another day', async ({ page, request }) => {
  const vendor = await asOwner(page, request);
  const { order } = await refusedDelivery(request, vendor);
  await measured('Send a refused shipment out again', page, VENDOR, LOOSE, async (hand) => {
    await hand.click(hand.nav(shown('common.orders')));
    await hand.click(
      page.getByRole('link', { name: new RegExp(`^${shown('fulfilment.undelivered.title')}`) }),
    );
    const row = page.getByRole('row').filter({ hasText: order.orderNumber });
    await hand.click(row.getByRole('button', { name: shown('fulfilment.undelivered.decide') }));
    const dialog = page.getByRole('dialog');
    await hand.click(dialog.getByRole('button', { name: shown('common.save') }));
    await expect(row).toBeHidden();
  });
});

test('decide a claim', async ({ page, request }) => {
  const { order } = await submittedClaim(request, await asOwner(page, request));
  await asOperator(page);
  await measured('Decide a claim for a missing item', page, ADMIN, LOOSE, async (hand) => {
    await hand.open(shown('shell.nav.orders'), shown('claims.title'));
    await hand.click(
      page.getByRole('row').filter({ hasText: order.orderNumber }).getByRole('link').first(),
    );
    await hand.fill(page.getByLabel(shown('common.reason')), 'The photo shows an empty box');
    await hand.click(page.getByRole('button', { name: shown('claims.accept') }));
    await expect(page.getByText(shown('claims.status.accepted'), { exact: true })).toBeVisible();
  });
});
