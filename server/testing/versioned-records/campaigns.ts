import * as campaigns from '#contracts/campaigns/campaigns.ts';
import * as segments from '#contracts/segments/segments.ts';
import type { VersionedRecord, Workplace } from './record.ts';

export async function campaignRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const rule = {
    match: 'all' as const,
    rules: [{ kind: 'joined' as const, when: 'within' as const, days: 7 }],
  };
  const { segment } = await ok(segments.createSegment, { body: { name: 'First', rule } }, admin);
  const draft = {
    name: 'First',
    channel: 'email' as const,
    segment: null,
    texts: {},
    link: '',
    holdoutPercent: 10,
    resultDays: 7,
    startsAt: null,
  };
  const { campaign } = await ok(campaigns.createCampaign, { body: draft }, admin);
  return [
    {
      endpoint: segments.updateSegment,
      audience: 'admin',
      params: { id: segment._id },
      version: async () =>
        (await ok(segments.getSegment, { params: { id: segment._id } }, admin)).segment.version,
      body: (n) => ({ name: `Mark ${n}`, rule }),
      acts: [{ endpoint: segments.deleteSegment }],
    },
    {
      endpoint: campaigns.updateCampaign,
      audience: 'admin',
      params: { id: campaign._id },
      version: async () =>
        (await ok(campaigns.getCampaign, { params: { id: campaign._id } }, admin)).campaign.version,
      body: (n) => ({ ...draft, name: `Mark ${n}` }),
      acts: [{ endpoint: campaigns.deleteCampaign }],
    },
  ];
}
