-- SPDX-License-Identifier: GPL-3.0-or-later
--
-- Requests for wrk. With "known" the same one every time; with a number each for another small group, from that one on: GEN and DNG by
-- the library of small groups, so that nothing is known already and GAP is asked every time.
local orders = { { 64, 267 }, { 96, 231 }, { 128, 2328 }, { 160, 238 }, { 192, 1543 }, { 288, 1045 }, { 320, 1640 } }
local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  known = args[1] == "known" and wrk.format("GET", "/api/v1/nim?rule=gen&structure=S4&moves=1")
  at = known and 0 or number * 7292 + tonumber(args[1])
end

function request()
  if known then return known end
  at = at + 1
  local n = at % 14584 -- two games on all of them
  local rule = n % 2 == 0 and "gen" or "dng"
  n = math.floor(n / 2)
  for _, o in ipairs(orders) do
    if n < o[2] then
      return wrk.format("GET", "/api/v1/nim?wait=10000&rule=" .. rule .. "&structure=" .. o[1] .. "." .. n + 1)
    end
    n = n - o[2]
  end
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format("  %d answers, %d of another status, %d errors of the socket, %d timeouts\n", summary.requests,
    e.status, e.connect + e.read + e.write, e.timeout))
  io.write(string.format("  latency: p50 %.1f ms, p90 %.1f ms, p99 %.1f ms, most %.1f ms\n", latency:percentile(50) / 1000,
    latency:percentile(90) / 1000, latency:percentile(99) / 1000, latency.max / 1000))
end
